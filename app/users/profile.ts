/** The page with what somebody has said here: only of those who want one. */
export const profilePath = (key: string) => `/comments/by/${key}`;
