import { People } from "~/authors/people";
import type { ShownPage } from "~/texts/page";
import { DesignedPage } from "./designed-page";
import { TextPage } from "./text-page";

/** A page as readers see it (R8.5 to R8.8). */
export const PageView = ({ page }: { page: ShownPage }) =>
  page.layout === "designed" ? (
    <DesignedPage {...page} />
  ) : (
    <>
      <TextPage {...page} />
      <People people={page.people} />
    </>
  );
