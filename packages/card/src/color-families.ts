/** The colours that a customer looks for a cover by. */
export const colorFamilies = ['red', 'orange', 'yellow', 'green', 'blue', 'purple', 'pink', 'neutral'] as const;
export type ColorFamily = (typeof colorFamilies)[number];
