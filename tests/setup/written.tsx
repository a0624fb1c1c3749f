import { createRequestHandler, type EntryContext, type ServerBuild } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToStaticMarkup } from "react-dom/server";

/** What the server writes of an element on the page at `address`, with Remix's own router around it. */
export async function written(element: React.ReactNode, address = "/shop/lamps"): Promise<string> {
  const route = { id: "root", path: "*" };
  const facts = { hasLoader: false, hasAction: false, hasErrorBoundary: false, module: "/root.js" };
  const build = {
    entry: {
      module: {
        default: (request: Request, status: number, headers: Headers, context: EntryContext) =>
          new Response(renderToStaticMarkup(<RemixServer context={context} url={request.url} />), { status, headers }),
      },
    },
    routes: { root: { ...route, module: { default: () => element } } },
    assets: {
      entry: { module: "/entry.js", imports: [] },
      routes: { root: { ...route, ...facts } },
      url: "",
      version: "",
    },
    future: { v3_singleFetch: true, v3_relativeSplatPath: true },
    assetsBuildDirectory: "",
    publicPath: "/",
    isSpaMode: false,
  } as unknown as ServerBuild;
  const answer = await createRequestHandler(build, "production")(new Request(`http://localhost${address}`));
  return answer.text();
}
