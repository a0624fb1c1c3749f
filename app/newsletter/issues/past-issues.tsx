import { DateText } from "~/ui/dates";
import { Link } from "~/ui/link";
import { Unbroken } from "~/ui/unbroken";
import { issuePath, type PastIssue } from "./issue";

/**
 * The issues that were sent, for the page of the newsletter. Nothing while there are none.
 *
 * @param alone nothing else stands on the page
 */
export function PastIssues({ issues, alone }: { issues: PastIssue[]; alone: boolean }) {
  if (issues.length === 0) return null;
  const Heading = alone ? "h1" : "h2";
  return (
    <section aria-labelledby="past-issues" className="mx-auto max-w-text px-5 pt-6">
      <Heading id="past-issues" className={alone ? "mt-8 text-5xl" : "text-3xl"}>
        Past issues
      </Heading>
      <ul className="mt-6 divide-y divide-line border-y border-line">
        {issues.map((issue) => (
          <li key={issue.slug} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-4">
            <Link to={issuePath(issue)} className="text-lg font-semibold underline underline-offset-4">
              <Unbroken text={issue.subject} />
            </Link>
            <span className="text-meta text-muted">
              <DateText date={issue.sentAt} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
