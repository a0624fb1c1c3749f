import { useLocation, useNavigate } from "@remix-run/react";
import { addressWithoutEmpty } from "./desk-address";

/**
 * Sends a list's search form without its empty fields, so the address is short. Without JavaScript the server redirects
 * to the same address.
 */
export function useTidySearch(): (form: HTMLFormElement) => void {
  const navigate = useNavigate();
  const { pathname, search: present } = useLocation();
  return (form) => {
    const texts = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string");
    const search = `?${new URLSearchParams(texts)}`;
    const address = addressWithoutEmpty({ pathname, search }) ?? pathname + search;
    navigate(address, { replace: address === pathname + present });
  };
}
