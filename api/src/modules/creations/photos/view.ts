/** Where a photo's rendition is served, from the API's root: what an address of it is signed for. */
export const photoPath = (photoId: number): string => `/media/photos/${photoId}`;
