import { isDisabled } from "./roles";

/** A file that somebody has chosen. */
export type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

/** What a browser sends of a form (HTML, "constructing the entry list"), in the order of the page. */
export function entriesOf(
  form: HTMLFormElement,
  submitter: Element | null,
  filesOf: (field: Element) => ChosenFile[],
): [name: string, value: string | ChosenFile][] {
  const fields = [...form.ownerDocument.querySelectorAll("button, input, select, textarea")].filter(
    (field) => formOf(field) === form && !isDisabled(field) && !field.closest("datalist"),
  );
  return fields.flatMap((field): [string, string | ChosenFile][] => {
    const name = field.getAttribute("name");
    if (!name) return [];
    const type = field.getAttribute("type")?.toLowerCase();
    if (field.tagName === "BUTTON" || ["submit", "image", "reset", "button"].includes(type ?? "")) {
      return field === submitter ? [[name, field.getAttribute("value") ?? ""]] : [];
    }
    if (field.tagName === "SELECT") {
      return [...(field as HTMLSelectElement).options]
        .filter((option) => option.selected && !option.disabled)
        .map((option) => [name, option.value]);
    }
    if (type === "checkbox" || type === "radio") {
      return (field as HTMLInputElement).checked ? [[name, field.getAttribute("value") ?? "on"]] : [];
    }
    if (type === "file") {
      const files = filesOf(field);
      return files.length > 0
        ? files.map((file) => [name, file])
        : [[name, { name: "", mimeType: "application/octet-stream", buffer: Buffer.alloc(0) }]];
    }
    return [[name, (field as HTMLInputElement).value.replace(/\r\n?|\n/g, "\r\n")]];
  });
}

export function formOf(field: Element): HTMLFormElement | null {
  const id = field.getAttribute("form");
  const form = id === null ? field.closest("form") : field.ownerDocument.getElementById(id);
  return form as HTMLFormElement | null;
}

/** The button that Enter in a field presses: the form's first, wherever it stands. */
export const defaultButtonOf = (form: HTMLFormElement) =>
  [...form.ownerDocument.querySelectorAll("button, input[type=submit], input[type=image]")].find(
    (button) => formOf(button) === form && isSubmit(button),
  ) ?? null;

export const isSubmit = (element: Element) =>
  element.tagName === "BUTTON"
    ? (element.getAttribute("type") ?? "submit") === "submit"
    : element.matches("input[type=submit], input[type=image]");
