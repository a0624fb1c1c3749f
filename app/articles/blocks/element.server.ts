import type { Element, ElementContent, Properties } from "hast";

type Child = ElementContent | string | null | undefined | false;

/** An element of HTML. Texts among its children are escaped when it is written. */
export function element(tagName: string, properties: Properties, ...children: (Child | Child[])[]): Element {
  return {
    type: "element",
    tagName,
    properties,
    children: children.flat().flatMap((child): ElementContent | ElementContent[] => {
      if (typeof child === "string") return child === "" ? [] : { type: "text", value: child };
      return child || [];
    }),
  };
}
