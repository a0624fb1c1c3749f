/** The address to sign in at. It leads back to `returnTo`. */
export const loginPath = (returnTo: string) => `/api/login?${new URLSearchParams({ returnTo })}`;
