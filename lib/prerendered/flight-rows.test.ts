import { describe, expect, it } from 'vitest';
import { changeFlight, readRows, writeRows } from './flight-rows.mjs';

const text = 'Été – 😀 "<b>"\n2:["not a row"]';
const rows = [
  { id: '1', tag: '', body: '"$Sreact.fragment"' },
  { id: '2', tag: 'I', body: '[1,["$1"],"A"]' },
  { id: '', tag: 'HL', body: '["/a.svg","image"]' },
  { id: '5', tag: 'X', body: '' },
  { id: 'a', tag: 'T', body: text },
  { id: '0', tag: '', body: '{"a":null}' },
  { id: '5', tag: 'C', body: '' },
  { id: 'b', tag: '', body: 'null' },
];

const script = (part: string): string => `<script>self.__next_f.push(${JSON.stringify([1, part])})</script>`;

describe('rows of flight data', () => {
  it('are read as the framework writes them, with texts measured in bytes', () => {
    const written = `1:"$Sreact.fragment"\n2:I[1,["$1"],"A"]\n:HL["/a.svg","image"]\n5:X\na:T${Buffer.byteLength(text).toString(16)},${text}0:{"a":null}\n5:C\nb:null\n`;
    expect(readRows(written)).toEqual(rows);
    expect(writeRows(rows)).toBe(written);
  });

  it.each(['x', '1:"open', 'a:Tff,short'])('are refused when they are not: %s', (broken) => {
    expect(() => readRows(broken)).toThrow();
  });

  it('may be cut anywhere between scripts, and come back in one that nothing ends', () => {
    const whole = writeRows(rows);
    const html = `<p>a</p>${script(whole.slice(0, 90))}${script(whole.slice(90))}</body>`;
    const changed = changeFlight(html, (found) => {
      expect(found).toEqual(rows);
      return found;
    });
    expect(changed.match(/<script>/g)).toHaveLength(1);
    const [, argument = ''] = /push\((.*)\)<\/script><\/body>$/.exec(changed) ?? [];
    expect(argument).not.toContain('<b>');
    expect(JSON.parse(argument)).toEqual([1, whole]);
  });

  it('are refused in a page that has none, or data of another kind', () => {
    expect(() => changeFlight('<p>', (found) => found)).toThrow('unknown flight data');
    expect(() => changeFlight('<script>self.__next_f.push([3,"AA=="])</script>', (found) => found)).toThrow();
  });
});
