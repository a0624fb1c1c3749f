import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { challengeFormPath, challengePath } from "~/challenges/challenge";
import { onDay } from "~/challenges/challenge-days";
import { findDeskChallenge } from "~/challenges/challenge-desk.server";
import { ChallengePage } from "~/challenges/page/challenge-page";
import { PreviewBar } from "~/desk/form/preview-bar";
import { notFound } from "~/http/answers/answers.server";
import { requireRight } from "~/http/requests/guards.server";
import { withDescriptions } from "~/images/library/descriptions.server";
import { metaFromLoader } from "~/page/metadata";
import { absolute, describePage } from "~/page/metadata.server";
import { dayAt } from "~/place/days";

/** A challenge as readers will see it, before it is published too. */
export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  await requireRight(request, "content.publish");
  const found = await findDeskChallenge(id);
  if (!found) throw notFound();
  const challenge = onDay(await withDescriptions(found), dayAt(new Date()));
  return {
    shown: { challenge, others: [], shareUrl: absolute(challengePath(challenge)) },
    metadata: describePage({
      title: `Preview: ${challenge.title}`,
      description: challenge.description,
      canonical: challengePath(challenge),
      noIndex: true,
    }),
  };
}

export { ErrorBoundary, headers, links } from "~/routes/desk/admin";

export const meta = metaFromLoader;

export default function Preview() {
  const { shown } = useLoaderData<typeof loader>();
  return (
    <>
      <PreviewBar form={challengeFormPath(shown.challenge)} />
      <ChallengePage {...shown} />
    </>
  );
}
