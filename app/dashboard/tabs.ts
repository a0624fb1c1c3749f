/** The eight tabs (R9.1). Articles is the default. Each has an address (R2.17). */
export const adminTabs = [
  { to: "/admin", label: "Articles" },
  { to: "/admin/products", label: "Products" },
  { to: "/admin/recipes", label: "Recipes" },
  { to: "/admin/categories", label: "Categories" },
  { to: "/admin/users", label: "Users" },
  { to: "/admin/messages", label: "Messages" },
  { to: "/admin/rss", label: "RSS Feeds" },
  { to: "/admin/ai", label: "AI Content" },
] as const;

/** The other pages of the desk. */
export const adminPages = [
  { to: "/admin/challenges", label: "Challenges" },
  { to: "/admin/pages", label: "Pages" },
  { to: "/admin/bin", label: "Bin" },
  { to: "/admin/changes", label: "Changes" },
  { to: "/admin/jobs", label: "Jobs" },
  { to: "/admin/privacy", label: "Personal data" },
] as const;

/** Whether a path is that of a tab, or a page below it. The other tabs are below the path of the first one. */
export const isAt = (to: string, pathname: string) =>
  pathname === to || (to !== "/admin" && pathname.startsWith(`${to}/`));
