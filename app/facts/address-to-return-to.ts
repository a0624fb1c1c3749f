export type Address = { pathname: string; search: string };

/** Parameters that are not part of a page's address: which route a form is meant for, and a notice. */
export const passingParameters = ["index", "notice"];

/** An address without these parameters. */
export function addressToReturnTo({ pathname, search }: Address): string {
  const query = new URLSearchParams(search);
  for (const name of passingParameters) query.delete(name);
  return addressOf(pathname, query);
}

/** A path and its query. A name without a value is written without an equals sign. */
export function addressOf(pathname: string, query: URLSearchParams): string {
  const text = query.toString().replace(/=(?=&|$)/g, "");
  return text ? `${pathname}?${text}` : pathname;
}

/** The address to sign in at. It leads back to `returnTo`. */
export const loginPath = (returnTo: string) => `/api/login?${new URLSearchParams({ returnTo })}`;

/** The same for the identity provider alone, where readers can choose. */
export const providerPath = (returnTo: string) => `/api/login?${new URLSearchParams({ with: "account", returnTo })}`;

/** The address to sign in at by the link of a mail. It leads back to `returnTo`. */
export const mailSignInPath = (returnTo: string) => `/account/by-mail?${new URLSearchParams({ returnTo })}`;

/** Where the link of that mail leads. */
export const mailedLinkPath = (token: string) => `/account/by-mail/${token}`;
