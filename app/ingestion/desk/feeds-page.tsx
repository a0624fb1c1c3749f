import { Form, useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { useFailedForm } from "~/forms/failed-form";
import { SubmitButton } from "~/forms/submit-button";
import { type FeedsOverview, isUnderWay } from "~/ingestion/feed-run";
import { feedHours, feedsPath } from "~/ingestion/sources/feed-source";
import { numberText } from "~/place/numbers";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { FeedRunSummary } from "./feed-run-summary";
import { RecentActivity } from "./recent-activity";
import { SourceSection, type SourceSectionProps } from "./source-section";

const refreshMs = 2000;
const processNow = "Process RSS Feeds Now";

/** The RSS Feeds tab (R9.11). */
export function FeedsPage(props: FeedsOverview & SourceSectionProps) {
  const { off, run, counts, statistics, recentArticles, recentRecipes, openForm, importing } = props;
  const underWay = run !== null && isUnderWay(run);
  const failed = useFailedForm();
  const { formAction } = useNavigation();
  useRefreshWhile(underWay);
  return (
    <div className="pb-6">
      {failed && !failed.passed && openForm.kind === "nothing" && !importing && <ErrorSummary {...failed} />}
      <div className="flex flex-wrap items-start justify-between gap-x-10 gap-y-5">
        <div className="max-w-text">
          <h2 className="text-3xl">RSS Feeds</h2>
          {off && (
            <p id="feeds-off" className="mt-3 font-semibold">
              All feeds are switched off by <code>FEEDS=off</code>: no source is asked. Take that setting away and start
              the site again to switch them on.
            </p>
          )}
          <p className="mt-3 text-muted">
            {off && "When they are on: "}Automated processing runs every {feedHours} hours: new stories of the sources
            below become articles, each with its headline, an excerpt and a link to its source. Wrestling-themed recipes
            are generated from the feeds.
          </p>
        </div>
        <Form method="post" action={feedsPath} replace>
          {off ? (
            <Button type="submit" disabled aria-describedby="feeds-off">
              {processNow}
            </Button>
          ) : (
            // The page's other forms have buttons of their own.
            <SubmitButton sending={formAction === feedsPath ? "Starting…" : processNow}>{processNow}</SubmitButton>
          )}
        </Form>
      </div>
      {run && <FeedRunSummary run={run} counts={counts} />}
      <Statistics {...statistics} />
      <SourceSection {...props} />
      <RecentActivity articles={recentArticles} recipes={recentRecipes} />
    </div>
  );
}

/** With JavaScript the page reloads its data during a run. Without JavaScript there is a link. */
function useRefreshWhile(underWay: boolean) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!underWay) return;
    const timer = setInterval(revalidate, refreshMs);
    return () => clearInterval(timer);
  }, [underWay, revalidate]);
}

function Statistics({ articles, wrestlingRecipes, sportsArticles }: FeedsOverview["statistics"]) {
  const figures = [
    { label: "Total articles", figure: articles },
    { label: "Wrestling-themed recipes generated", figure: wrestlingRecipes },
    { label: "Sports articles", figure: sportsArticles },
  ];
  return (
    <section aria-labelledby="feed-statistics" className="mt-10">
      <h3 id="feed-statistics" className="sr-only">
        Statistics
      </h3>
      <dl className="grid gap-4 sm:grid-cols-3">
        {figures.map(({ label, figure }) => (
          <div key={label} className="flex flex-col-reverse rounded-card border border-line bg-surface px-5 py-4">
            <dt className="text-meta text-muted">{label}</dt>
            <dd className="font-display text-4xl">{numberText(figure)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
