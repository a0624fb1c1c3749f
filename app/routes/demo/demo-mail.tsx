import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { positiveNumber, readQuery, searchText } from "~/forms/query.server";
import { demoMailsPath } from "~/mail/demo/demo-mail";
import { DemoMailPage } from "~/mail/demo/demo-mail-page";
import { hasDemoMailbox, listDemoMails } from "~/mail/demo/demo-mailbox.server";
import { metaFromLoader } from "~/page/metadata";
import { describePage } from "~/page/metadata.server";
import { pageNotFound } from "~/site/not-found.server";

const query = { to: searchText(254), page: positiveNumber };

/** The mail that a demo does not send; on any other site there is no such page. */
export async function loader({ request }: LoaderFunctionArgs) {
  if (!hasDemoMailbox()) throw await pageNotFound(request);
  const { to, page } = readQuery(request, query);
  const mails = await listDemoMails({ to, page });
  const metadata = describePage({
    title: "Demo emails",
    description: "",
    canonical: demoMailsPath({ to, page: mails.page }),
    noIndex: true,
  });
  return data({ to, mails, metadata }, { headers: { "Cache-Control": "private, no-store" } });
}

export { headersOfLoader as headers } from "~/page/headers-of-loader";

export const meta = metaFromLoader;

export default function DemoMailRoute() {
  const { to, mails } = useLoaderData<typeof loader>();
  return <DemoMailPage to={to} mails={mails} />;
}
