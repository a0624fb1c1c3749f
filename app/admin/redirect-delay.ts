/** Spec 9: seconds before the admin page leads on those who may not enter. */
export const redirectDelay = 1.5;
