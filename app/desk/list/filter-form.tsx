import { Form, useLocation, useNavigate } from "@remix-run/react";
import type { ReactNode } from "react";
import { addressWithoutEmpty, deskAddress } from "./desk-address";

/**
 * The form of a list's search and filters. With JavaScript a choice takes effect at once. A typed text waits for Enter.
 */
export function FilterForm({ children }: { children: ReactNode }) {
  const location = useLocation();
  const look = useTidySearch();
  return (
    <Form
      // When a notice disappears or a form opens, the search field keeps its text.
      key={deskAddress(location)}
      action={location.pathname}
      className="mt-6 flex flex-wrap items-end gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        look(event.currentTarget);
      }}
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) look(event.currentTarget);
      }}
    >
      {children}
    </Form>
  );
}

/**
 * Sends a list's search form without its empty fields, so the address is short. Without JavaScript the server redirects
 * to the same address.
 */
function useTidySearch(): (form: HTMLFormElement) => void {
  const navigate = useNavigate();
  const { pathname, search: present } = useLocation();
  return (form) => {
    const texts = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string");
    const search = `?${new URLSearchParams(texts)}`;
    const address = addressWithoutEmpty({ pathname, search }) ?? pathname + search;
    navigate(address, { replace: address === pathname + present });
  };
}
