/** The `headers` of a page that answers with those of its loader, or of the error in its place. */
export const headersOfLoader = ({ loaderHeaders, errorHeaders }: { loaderHeaders: Headers; errorHeaders?: Headers }) =>
  errorHeaders ?? loaderHeaders;
