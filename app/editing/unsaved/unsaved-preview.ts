/** Where a form's texts are sent, to be shown as readers would see them. @param id the document's; missing for a new one */
export const unsavedPreviewPath = (noun: string, id?: string): string =>
  `/admin/preview/unsaved/${noun}${id ? `?id=${id}` : ""}`;
