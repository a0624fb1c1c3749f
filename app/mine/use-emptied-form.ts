import { type RefObject, useEffect, useRef } from "react";

/**
 * A form whose fields are empty again once what was typed is on the list, so that the next can be typed. The focus stays.
 *
 * @param count how many are on the list
 */
export function useEmptiedForm(count: number): RefObject<HTMLFormElement> {
  const form = useRef<HTMLFormElement>(null);
  const last = useRef(count);
  useEffect(() => {
    if (last.current !== count) form.current?.reset();
    last.current = count;
  }, [count]);
  return form;
}
