import { expect, test } from "../desk";
import { elementsOf, structuredDataOf } from "../elements";

test("a title cannot break out of the structured data", async ({ page }) => {
  const title = "Tea</script><script>alert(1)</script><!--<script>";
  const data = { title, excerpt: title, content: "Tea.", category: "home", publishedAt: "2001-01-01T00:00:00.000Z" };
  const { id, slug } = await (await page.request.post("/api/content", { data })).json();
  try {
    const html = await (await page.request.get(`/content/${slug}`)).text();
    expect(elementsOf(html, "script").filter(({ text }) => text.startsWith("alert"))).toEqual([]);
    expect(structuredDataOf(html)).toContainEqual(expect.objectContaining({ headline: title }));
  } finally {
    await page.request.delete(`/api/content/${id}`);
  }
});
