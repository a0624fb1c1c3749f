import type { DeliveryProgress } from "~/newsletter/delivery/delivery";
import type { ListedIssue } from "~/newsletter/issues/issue";

/** An issue in the desk's list. `progress` is `null` before its mails go out. */
export type IssueInList = ListedIssue & { progress: DeliveryProgress | null };
