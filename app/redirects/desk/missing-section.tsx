import { Form, useLocation } from "@remix-run/react";
import type { DeskPage } from "~/desk/list/desk";
import { deskAddress, formPlace } from "~/desk/list/desk-address";
import { countText } from "~/facts/english";
import { SubmitButton } from "~/forms/submit-button";
import type { MissingAddress } from "~/redirects/missing";
import { newRedirectPath } from "~/redirects/redirect";
import { ButtonLink } from "~/ui/button";
import { AgoText } from "~/ui/dates";
import { EmptyLine } from "~/ui/empty-state";
import { Pager } from "~/ui/pager";

export const missingPlace = "missing";

export type MissingPage = Omit<DeskPage<MissingAddress & { id?: string }>, "names">;

/** Addresses that readers asked for in vain, each one click from a redirect. */
export function MissingSection({ missing: { items, page, pages } }: { missing: MissingPage }) {
  const location = useLocation();
  return (
    <section aria-labelledby={missingPlace} className="mt-14">
      <h3 id={missingPlace} className="scroll-mt-28 text-2xl">
        Missing pages
      </h3>
      <p className="mt-2 mb-4 max-w-text text-muted">
        Readers wanted these addresses, and the site has nothing there. Crawlers that say what they are do not count.
      </p>
      {items.length === 0 ? (
        <EmptyLine>Nobody has asked for a missing address.</EmptyLine>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {items.map((address) => (
            <li key={address.path}>
              <MissingRow {...address} />
            </li>
          ))}
        </ul>
      )}
      <Pager
        page={page}
        pages={pages}
        to={(number) => `${deskAddress(location, { asked: number > 1 ? number : null })}#${missingPlace}`}
      />
    </section>
  );
}

function MissingRow({ path, count, lastAskedAt }: MissingAddress) {
  const { search } = useLocation();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <h4 className="font-semibold [overflow-wrap:anywhere]">{path}</h4>
        <p className="text-meta text-muted">
          {countText(count, "time", "times")} · last <AgoText date={lastAskedAt} />
        </p>
      </div>
      <Form method="post" action={search || "?"} preventScrollReset className="flex flex-wrap gap-2">
        <input type="hidden" name="path" value={path} />
        <ButtonLink to={`${newRedirectPath(path)}#${formPlace}`} aria-label={`Make a redirect from ${path}`}>
          Make a redirect
        </ButtonLink>
        <SubmitButton look="quiet" name="do" value="gone" sending="Saving…">
          Gone (410)<span className="sr-only">: {path}</span>
        </SubmitButton>
        <SubmitButton look="quiet" name="do" value="forget" sending="Forgetting…">
          Forget<span className="sr-only"> {path}</span>
        </SubmitButton>
      </Form>
    </div>
  );
}
