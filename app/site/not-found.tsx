import { lazy, Suspense } from "react";

const NotFoundPage = lazy(() => import("./not-found-page"));

/** R2.14. Its code comes when it is needed, because every page would carry it. The server sends it whole. */
export const NotFound = () => (
  <Suspense>
    <NotFoundPage />
  </Suspense>
);
