import { useCurrentUser } from "~/page/site";
import { may, type Right } from "./rights";

/** Whether the person at this page has a right. The server checks it again. */
export const useMay = (right: Right): boolean => may(useCurrentUser(), right);
