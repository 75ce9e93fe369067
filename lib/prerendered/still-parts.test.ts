import { describe, expect, it } from 'vitest';
import { readRows, writeRows } from './flight-rows.mjs';
import { dropStillParts } from './still-parts.mjs';

const dropped = (lines: readonly string[]): string[] =>
  writeRows(dropStillParts(readRows(lines.map((line) => `${line}\n`).join(''))))
    .split('\n')
    .slice(0, -1);

const still = '5:I[1,["a.js"],"Still"]';
const button = '6:I[2,["a.js"],"Button"]';
const root = '0:["$","main",null,{"children":["$L7","$L8"]}]';

describe('still parts of a page', () => {
  it('leave no content in the flight data, nor rows that only they needed', () => {
    const page = [
      still,
      '7:["$","$L5",null,{"name":"a","children":["$L9",["$","p",null,{}]]}]',
      '8:"b"',
      '9:["$","i",null,{}]',
    ];
    expect(dropped([...page, root])).toEqual([still, '7:["$","$L5",null,{"name":"a"}]', '8:"b"', root]);
  });

  it('keep rows that others need too', () => {
    const page = [
      still,
      '7:["$","$L5",null,{"name":"a","children":"$L9"}]',
      '8:["$","b",null,{"children":"$L9"}]',
      '9:["$","i",null,{}]',
    ];
    expect(dropped([...page, root])).toContain('9:["$","i",null,{}]');
  });

  it('keep content that has a client part, however deep', () => {
    const page = [
      still,
      button,
      '7:["$","$L5",null,{"name":"a","children":"$L9"}]',
      '8:"b"',
      '9:["$","p",null,{"children":["$","$L6",null,{}]}]',
    ];
    expect(dropped([...page, root])).toEqual([...page, root]);
  });

  it('take fragments for plain, and hints and imports as they are', () => {
    const page = [
      '1:"$Sreact.fragment"',
      still,
      button,
      ':HL["/a.svg","image"]',
      '7:["$","$L5",null,{"name":"a","children":["$","$1","c",{"children":"x"}]}]',
      '8:["$","$L6",null,{}]',
    ];
    const rows = dropped([...page, root]);
    expect(rows).toContain('7:["$","$L5",null,{"name":"a"}]');
    expect(rows).toEqual(expect.arrayContaining([still, button, ':HL["/a.svg","image"]']));
  });

  it('are refused when another row points into them', () => {
    const page = [
      still,
      '7:["$","$L5",null,{"name":"a","children":["$","p",null,{"id":"x"}]}]',
      '8:["$","b",null,{"id":"$7:props:children:props:id"}]',
    ];
    expect(() => dropped([...page, root])).toThrow('points to what a still part has');
  });

  it('are not looked for where the page has none', () => {
    expect(dropped([button, '7:"a"', '8:"b"', root])).toEqual([button, '7:"a"', '8:"b"', root]);
  });
});
