import { homeCovers, readCovers } from '@/app/[locale]/(shop)/_home/home-data';
import { routing } from '@/lib/i18n/routing';

export const dynamic = 'force-static';
export const dynamicParams = false;
/** As often as the home page, s. */
export const revalidate = 300;
export const generateStaticParams = () => routing.locales.map((locale) => ({ file: `${locale}.json` }));

/** The covers behind the tabs of the home page, which brings those of the first tab alone. */
export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const { file } = await params;
  const locale = routing.locales.find((known) => file === `${known}.json`);
  if (!locale) return new Response(null, { status: 404 });
  return Response.json(homeCovers(await readCovers(locale)));
}
