/** An element with words in it. */
export function element(name: string, className: string, words = ""): HTMLElement {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.textContent = words;
  return made;
}

/** A button that sends no form. */
export function smallButton(label: string, onClick: () => void): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = label;
  made.className = "text-editor-action";
  made.addEventListener("click", onClick);
  return made;
}
