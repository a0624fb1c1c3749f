import type { ErrorRequestHandler, Response as ExpressResponse, Request } from "express";

/**
 * The not-found page for an address that cannot be decoded, such as `/content/%E0%A4%A`, which a messenger has cut. Calls
 * of the API and writes are left to the next handler: they are malformed.
 *
 * @param render answers an address that no page has
 */
export function notFoundIfUndecodable(
  render: (address: string, request: Request, response: ExpressResponse) => Promise<Response>,
): ErrorRequestHandler {
  return (error, request, response, next) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (!(error instanceof URIError) || !isRead || /^\/api\//i.test(request.path)) return next(error);
    render("/-/-", request, response)
      .then(async (page) => {
        // Its scripts would compare the two addresses, and load the page again for ever.
        const [begin, ...scripts] = (await page.text()).split("<script");
        const rest = scripts.map((script) => script.slice(script.indexOf(end) + end.length));
        response
          .status(page.status)
          .type("html")
          .send([begin, ...rest].join(""));
      })
      .catch(next);
  };
}

const end = "</script>";
