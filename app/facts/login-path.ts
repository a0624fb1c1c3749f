/** The way to sign in and back. */
export const loginPath = (returnTo: string) => `/api/login?${new URLSearchParams({ returnTo })}`;
