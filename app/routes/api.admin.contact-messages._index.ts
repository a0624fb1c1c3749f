import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { contactStatuses } from "~/contact/contact-message";
import { listContactMessages } from "~/contact/inbox.server";
import { answerPrivateJson, readOnly } from "~/http/answers.server";
import { requireAdminOfApi } from "~/http/guards.server";
import { oneOrAll, positiveNumber, searchText, strictQuery } from "~/http/query.server";

const query = z.object({
  status: oneOrAll(contactStatuses),
  q: searchText(200).optional(),
  page: positiveNumber.optional(),
});

/** GET /api/admin/contact-messages?status (spec 7), newest first, 50 a page. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  answerPrivateJson(async () => {
    await requireAdminOfApi(request);
    return (await listContactMessages(strictQuery(request, query))).messages;
  });

export const action = readOnly;
