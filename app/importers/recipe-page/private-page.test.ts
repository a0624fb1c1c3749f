import { expect, test } from "vitest";
import { fetchPage } from "./fetch-page.server";

test.each(["http://127.0.0.1:8080/", "http://[::1]:8080/", "http://169.254.169.254/latest", "https://localhost/"])(
  "%s is private: it is not asked, and the answer says nothing of it",
  async (address) => {
    await expect(fetchPage(address)).rejects.toMatchObject({ errors: { pageAddress: [/cannot be reached/] } });
  },
);
