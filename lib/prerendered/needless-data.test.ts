import { describe, expect, it } from 'vitest';
import { readRows, writeRows } from './flight-rows.mjs';
import { dropNeedlessData } from './needless-data.mjs';

const dropped = (rows: string): string => writeRows(dropNeedlessData(readRows(rows)));

it('takes out undefined properties of elements, however deep', () => {
  expect(
    dropped(
      '1:["$","$L3",null,{"a":"$undefined","b":["$","p","k",{"c":"$undefined","d":1}],"e":{"f":[["$","i",null,{}]]}}]\n',
    ),
  ).toBe('1:["$","$L3",null,{"b":["$","p","k",{"d":1}],"e":{"f":[["$","i",null,{}]]}}]\n');
});

it('leaves undefined items of lists and of data, and rows of other kinds', () => {
  const rows = '1:["$undefined",{"a":"$undefined"}]\n2:I[5,["a.js"],"A"]\n3:T2,{}4:"$Sreact.fragment"\n5:null\n';
  expect(dropped(rows)).toBe(rows);
});

it("takes out the framework's page for what is not found, and no other", () => {
  const row = (notFound: string) => `1:["$","$L3",null,{"notFound":[["$","h2",null,{"children":"${notFound}"}],[]]}]\n`;
  expect(dropped(row('This page could not be found.'))).toBe('1:["$","$L3",null,{}]\n');
  expect(dropped(row('Cette page est introuvable'))).toBe(row('Cette page est introuvable'));
});

describe('the metadata of a page', () => {
  const metadata =
    '7:[["$","title","0",{"children":"A"}],["$","meta","1",{"name":"b","content":"c"}],["$","$L9","2",{}]]\n';

  it('are said by the component that finds them in the head', () => {
    const component = '8:I[5,["a.js"],"FoundHead"]\n';
    expect(dropped(component + metadata)).toBe(`${component}7:["$","$L8",null,{}]\n`);
  });

  it('stay where there is no such component, and so does a list that is none', () => {
    expect(dropped(metadata)).toBe(metadata);
    const others =
      '8:I[5,["a.js"],"FoundHead"]\n7:[["$","meta","0",{"name":"viewport"}]]\n6:[["$","title","0",{}],["$","p","1",{}]]\n';
    expect(dropped(others)).toBe(others);
  });
});

it('takes out hints of what to fetch', () => {
  expect(dropped(':HL["/a.svg","image"]\n:HC["/",""]\n1:"a"\n')).toBe('1:"a"\n');
});
