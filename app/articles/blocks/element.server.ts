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

/** Facts in a line, with dots between them. `null` if there is none. */
export function facts(given: (string | null | false | undefined | 0)[]): Element | null {
  const known = given.filter((fact): fact is string => Boolean(fact));
  const told = known.map((fact, index) => (index < known.length - 1 ? `${fact} ·` : fact));
  const spans = told.flatMap((fact, index) => [index > 0 && " ", element("span", {}, fact)]);
  return known.length > 0 ? element("p", { className: ["text-facts"] }, spans) : null;
}
