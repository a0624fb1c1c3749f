import type { MetaArgs, MetaDescriptor } from "@remix-run/react";
import type { OpenForm } from "~/desk/list/open-form";
import { errorTitle } from "~/ui/error-title";

/**
 * The head of a page of the desk: the dashboard's, with what the page is before its title: "Products | Admin Dashboard | …".
 * `named` makes that of the loader's data.
 */
export const deskMeta =
  <Data>(named: string | ((data: Data) => string)) =>
  ({ data, matches }: Pick<MetaArgs, "data" | "matches">): MetaDescriptor[] => {
    const frame = matches.find(({ id }) => id === "routes/desk/admin")?.meta ?? [];
    // What failed has a title of its own.
    if (data === undefined) return frame;
    const name = typeof named === "string" ? named : named(data as Data);
    return frame.map((part) => ("title" in part && part.title ? { title: titled(name, String(part.title)) } : part));
  };

/** What is open on a list that is edited is what the page is about. */
export const editedDeskMeta = (noun: string) =>
  deskMeta<{ opened: OpenForm; found: { title: string } | null }>(({ opened, found }) => {
    if (opened.kind === "new") return `New ${noun}`;
    if (opened.kind === "nothing") return `${noun.charAt(0).toUpperCase()}${noun.slice(1)}s`;
    if (!found) return `No such ${noun}`;
    return opened.kind === "edit" ? `Edit “${found.title}”` : `Delete “${found.title}”?`;
  });

const titled = (name: string, title: string) =>
  title.startsWith(errorTitle) ? `${errorTitle}${name} | ${title.slice(errorTitle.length)}` : `${name} | ${title}`;
