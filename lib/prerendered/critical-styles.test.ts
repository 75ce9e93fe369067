import { describe, expect, it } from 'vitest';
import { criticalStyles, readSheet } from './critical-styles.mjs';

const page = (body: string): string => `<html><head></head><body class="base">${body}</body></html>`;
const taken = (css: string, body: string): string => criticalStyles(readSheet(css), page(body));

describe('the styles of a first sight', () => {
  it('are those of the classes in the page, escaped or not, in the order of the sheet', () => {
    const css = '.b{top:0}.md\\:p-\\[1\\.5px\\]{padding:1.5px}.a{top:1px}.c{top:2px}';
    expect(taken(css, '<p class="a md:p-[1.5px]"><i class="b"></i>')).toBe(
      '.b{top:0}.md\\:p-\\[1\\.5px\\]{padding:1.5px}.a{top:1px}',
    );
  });

  it('read classes as the page writes them', () => {
    expect(taken('.\\[\\&\\>p\\]\\:m-1>p{margin:1px}', '<div class="[&amp;&gt;p]:m-1"><p>')).toContain('margin:1px');
  });

  it('keep of a list of selectors what fits', () => {
    expect(taken('h1,h2,.x{margin:0}', '<h2>')).toBe('h2{margin:0}');
  });

  it('do not count what only narrows a selector', () => {
    const css = '.group-open\\:hidden:is(:where(.group):is([open]) *){display:none}';
    expect(taken(css, '<i class="group-open:hidden">')).toBe(css);
  });

  it('keep layers, their order, and the width they are for', () => {
    const css = '@layer base,public;@layer public{@media (min-width:600px){.a{top:0}.b{top:1px}}}';
    expect(taken(css, '<p class="a">')).toBe('@layer base,public;@layer public{@media (min-width:600px){.a{top:0}}}');
  });

  it('have nothing for paper, for the pointer, for the focus, or for fields that the page lacks', () => {
    const css =
      '@media print{.a{top:0}}@page{margin:0}@media (hover:hover){.a:hover{top:0}}.a:hover{top:0}.a:focus-visible{top:0}::placeholder{color:red}';
    expect(taken(css, '<p class="a">')).toBe('');
    expect(taken(css, '<input class="a">')).toBe('::placeholder{color:red}');
  });

  it('leave pictures that are in the sheet to the sheet', () => {
    const css =
      ':root{--ground:url(data:image/webp;base64,AA);--gap:1px}.a{background:url("data:image/png;base64,AA")}';
    expect(taken(`${css}html{top:0}`, '<p class="a">')).toBe(':root{--gap:1px}html{top:0}');
  });

  it('leave faces that are files to the sheet, and keep the stand-ins', () => {
    const css = '@font-face{font-family:A;src:url(a.woff2)}@font-face{font-family:B;src:local(Arial)}';
    expect(taken(css, '<p>')).toBe('@font-face{font-family:B;src:local(Arial)}');
  });

  it('declare only the variables and movements that they name, and none for older browsers', () => {
    const css = [
      '@layer properties{*,::before{--tw-a:0;--tw-b:0}}',
      '.x{margin:var(--tw-a);animation:go 1s}',
      '@property --tw-a{syntax:"*";inherits:false}@property --tw-b{syntax:"*";inherits:false}',
      '@keyframes go{to{top:0}}@keyframes stay{to{top:0}}',
    ].join('');
    expect(taken(css, '<p class="x">')).toBe(
      [
        '.x{margin:var(--tw-a);animation:go 1s}',
        '@property --tw-a{syntax:"*";inherits:false}',
        '@keyframes go{to{top:0}}',
      ].join(''),
    );
  });
});
