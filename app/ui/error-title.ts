import { useEffect } from "react";

/** What stands before a page's title while its form shows errors: the first thing that a screen reader says. */
export const errorTitle = "Error: ";

/** Adds it to the title when JavaScript sent the form. A page that the server rendered has it already. */
export function useErrorTitle(): void {
  // After every render, because the head may have been written again.
  useEffect(() => {
    if (!document.title.startsWith(errorTitle)) document.title = errorTitle + document.title;
  });
  useEffect(
    () => () => {
      // By then the next page may have set a title of its own.
      if (document.title.startsWith(errorTitle)) document.title = document.title.slice(errorTitle.length);
    },
    [],
  );
}
