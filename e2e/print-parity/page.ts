import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { pixelsPerMm, type Raster, readRaster } from './pixels';

/** mm from the top-left of the drawing, bleed included. */
export type Point = { readonly x: number; readonly y: number };

export type PageLine = {
  readonly drawing: number;
  readonly role: string;
  readonly line: number;
  readonly text: string;
  readonly starts: readonly Point[];
  readonly ends: readonly Point[];
  /** mm. */
  readonly width: number;
};

/** Resolves with fonts and pictures loaded. */
export async function openFace(page: Page, file: string, size: { w: number; h: number }): Promise<void> {
  await page.setViewportSize({ width: Math.ceil(size.w * pixelsPerMm), height: Math.ceil(size.h * pixelsPerMm) });
  await page.goto(pathToFileURL(file).href);
  await page.evaluate(async () => {
    await Promise.all(Array.from(document.fonts, (face) => face.load()));
    await Promise.all(
      Array.from(document.querySelectorAll('image'), async (image) => {
        const copy = new Image();
        copy.src = image.href.baseVal;
        await copy.decode();
      }),
    );
  });
}

export async function measureLines(page: Page): Promise<PageLine[]> {
  const lines = await page.evaluate(() => {
    const measure = (element: SVGTextElement, drawing: number) => {
      const toPage = element.getCTM();
      if (!toPage) throw new Error('The text is not drawn.');
      const indices = Array.from({ length: element.getNumberOfChars() }, (_, index) => index);
      const place = (point: DOMPoint) => {
        const { x, y } = point.matrixTransform(toPage);
        return { x, y };
      };
      const starts = indices.map((index) => place(element.getStartPositionOfChar(index)));
      const ends = indices.map((index) => place(element.getEndPositionOfChar(index)));
      const width = element.getComputedTextLength() * toPage.a;
      const { role = '', line = '' } = element.dataset;
      return { drawing, role, line: Number(line), text: element.textContent ?? '', starts, ends, width };
    };
    return Array.from(document.querySelectorAll('svg[role]'), (svg, drawing) =>
      Array.from(svg.querySelectorAll<SVGTextElement>('text[data-role]'), (element) => measure(element, drawing)),
    ).flat();
  });
  const toMm = ({ x, y }: Point): Point => ({ x: x / pixelsPerMm, y: y / pixelsPerMm });
  return lines.map((one) => ({
    ...one,
    width: one.width / pixelsPerMm,
    starts: one.starts.map(toMm),
    ends: one.ends.map(toMm),
  }));
}

export const screenshotOf = async (page: Page, drawing = 0): Promise<Raster> =>
  readRaster(await page.locator('svg[role]').nth(drawing).screenshot());
