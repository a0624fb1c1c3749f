import { DOMSerializer, Fragment, type Node } from "@tiptap/pm/model";

/** A block as an element, as a text has it. */
export function blockElement(node: Node, document: Document): HTMLElement {
  const root = document.createElement("div");
  const serializer = DOMSerializer.fromSchema(node.type.schema);
  root.append(serializer.serializeFragment(Fragment.from(node), { document }));
  for (const cell of root.querySelectorAll("td, th")) {
    for (const name of ["colspan", "rowspan"]) if (cell.getAttribute(name) === "1") cell.removeAttribute(name);
    unwrapOnly(cell);
  }
  for (const list of root.querySelectorAll("ul, ol")) {
    if (!list.hasAttribute("data-loose")) for (const item of [...list.children]) unwrapFirst(item);
    list.removeAttribute("data-loose");
    if (list.getAttribute("start") === "1") list.removeAttribute("start");
  }
  for (const caption of root.querySelectorAll("figcaption")) if (!caption.hasChildNodes()) caption.remove();
  for (const table of root.querySelectorAll("table")) giveHead(table);
  for (const image of root.querySelectorAll("img[data-src]")) {
    image.setAttribute("src", image.getAttribute("data-src") ?? "");
    image.removeAttribute("data-src");
  }
  return root;
}

export const blockHtml = (node: Node, document: Document): string => blockElement(node, document).innerHTML;

function unwrapOnly(element: Element): void {
  if (element.children.length === 1) unwrapFirst(element);
}

function unwrapFirst(element: Element): void {
  const first = element.firstElementChild;
  if (first?.localName === "p") first.replaceWith(...first.childNodes);
}

/** Rows of header cells alone, at the beginning, are the table's head. */
function giveHead(table: Element): void {
  const body = table.querySelector("tbody");
  const rows = [...(body?.children ?? [])];
  const end = rows.findIndex((row) => [...row.children].some(({ localName }) => localName !== "th"));
  if (!body || end === 0) return;
  const head = table.ownerDocument.createElement("thead");
  head.append(...(end < 0 ? rows : rows.slice(0, end)));
  body.before(head);
  if (!body.hasChildNodes()) body.remove();
}
