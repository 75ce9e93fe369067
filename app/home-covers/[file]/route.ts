import { homeCovers, readCovers } from '@/app/[locale]/(shop)/_home/home-data';
import { routing } from '@/lib/i18n/routing';

export const dynamic = 'force-static';
export const dynamicParams = false;
/** Same as the home page, s. */
export const revalidate = 300;
export const generateStaticParams = () => routing.locales.map((locale) => ({ file: `${locale}.json` }));

export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const { file } = await params;
  const locale = routing.locales.find((known) => file === `${known}.json`);
  if (!locale) return new Response(null, { status: 404 });
  return Response.json(homeCovers(await readCovers(locale)));
}
