import { wordsFile, wordsFiles } from '@/lib/i18n/late-words';

export const dynamic = 'force-static';
export const dynamicParams = false;
export const generateStaticParams = () => wordsFiles.map((file) => ({ file }));

export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const words = await wordsFile((await params).file);
  if (words === null) return new Response(null, { status: 404 });
  return new Response(words, { headers: { 'content-type': 'application/json' } });
}
