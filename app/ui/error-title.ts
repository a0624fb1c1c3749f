import { useEffect } from "react";

/** What stands before a page's title while its form shows errors: the first thing that a screen reader says. */
export const errorTitle = "Error: ";

/** Keeps the title in step where the form was sent by JavaScript; a page made by the server has it in its head. */
export function useErrorTitle(): void {
  // After every render: the head may have been written anew.
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
