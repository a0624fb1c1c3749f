import type { MetaArgs, MetaDescriptor } from "@remix-run/react";
import type { OpenForm } from "~/desk/list/open-form";
import { errorTitle } from "~/ui/error-title";

/**
 * The head of a page of the desk: that of the dashboard, with the page's own name before its title: "Products | Admin
 * Dashboard | …". `named` returns that name.
 */
export const deskMeta =
  <Data>(named: string | ((data: Data) => string)) =>
  ({ data, matches }: Pick<MetaArgs, "data" | "matches">): MetaDescriptor[] => {
    const frame = matches.find(({ id }) => id === "routes/desk/admin")?.meta ?? [];
    // An error page has its own title.
    if (data === undefined) return frame;
    const name = typeof named === "string" ? named : named(data as Data);
    return frame.map((part) => ("title" in part && part.title ? { title: withTitle(name, String(part.title)) } : part));
  };

/** The head of an editable list. The open form or question gives the page its name. */
export const editedDeskMeta = (noun: string) =>
  deskMeta<{ openForm: OpenForm; found: { title: string } | null }>(({ openForm, found }) => {
    if (openForm.kind === "new") return `New ${noun}`;
    if (openForm.kind === "nothing") return `${noun.charAt(0).toUpperCase()}${noun.slice(1)}s`;
    if (!found) return `No such ${noun}`;
    return openForm.kind === "edit" ? `Edit “${found.title}”` : `Delete “${found.title}”?`;
  });

const withTitle = (name: string, title: string) =>
  title.startsWith(errorTitle) ? `${errorTitle}${name} | ${title.slice(errorTitle.length)}` : `${name} | ${title}`;
