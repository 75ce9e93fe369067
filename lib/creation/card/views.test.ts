import { rect } from '@jolimot/card/geometry';
import { describe, expect, it } from 'vitest';
import { coverView, placeIn, viewOfFace, viewsOf } from './views';

describe('views', () => {
  it('list the sides of each product, the cover first', () => {
    expect(viewsOf('greeting-card').map((view) => view.id)).toEqual(['front', 'inside', 'back', 'envelope']);
    expect(viewsOf('postcard').map((view) => view.id)).toEqual(['picture', 'address']);
    expect(coverView('postcard').id).toBe('picture');
    expect(viewOfFace('greeting-card', 'inside').id).toBe('inside');
  });

  it('place a slot in percent, clipped to the view', () => {
    const view = rect(105, 0, 105, 148);
    expect(placeIn(view, rect(112, 7, 91, 67))).toEqual({
      left: '6.6667%',
      top: '4.7297%',
      width: '86.6667%',
      height: '45.2703%',
    });
    expect(placeIn(view, rect(102, -3, 111, 154))).toEqual({
      left: '0.0000%',
      top: '0.0000%',
      width: '100.0000%',
      height: '100.0000%',
    });
  });
});
