import { getTranslations } from 'next-intl/server';
import { type ArticleOf, LegalPage } from '@/components/content/legal-page';
import { type ShippedPackage, shippedPackages } from '@/lib/licences/shipped-packages';
import { publicMetadata } from '@/lib/page/metadata';

const articles = ['fonts', 'shaping', 'pictures', 'packages'] as const satisfies readonly ArticleOf<'licences'>[];
const since = '2026-11-29';

export const generateMetadata = publicMetadata('licences', 'legal.licences');

const shownLicence = ({ licence = '' }: ShippedPackage): string => licence.replace(/^\((.*)\)$/, '$1');

function PackagesByLicence({ packages }: { packages: readonly ShippedPackage[] }) {
  const licences = [...new Set(packages.map(shownLicence))].toSorted();
  return licences.map((licence) => (
    <details key={licence} className="border-t border-line text-small">
      <summary className="min-h-tap cursor-pointer py-2.5 font-bold underline underline-offset-[.25em]">
        {licence}
      </summary>
      <p className="pb-4 wrap-anywhere">
        {packages
          .filter((one) => shownLicence(one) === licence)
          .map(({ name, version }) => `${name} ${version}`)
          .join(', ')}
      </p>
    </details>
  ));
}

/** What the shop is built of, as its licences ask. */
export default async function LicencesPage() {
  const t = await getTranslations('legal.licences');
  const packages = shippedPackages(/* turbopackIgnore: true */ process.cwd());
  return (
    <LegalPage
      color="neutral"
      title={t('title')}
      lead={t('lead')}
      since={since}
      articles={articles.map((id) => ({
        id,
        title: t(`${id}.title`),
        text: (tags) => (
          <>
            {t.rich(`${id}.text`, tags)}
            {id === 'packages' && (
              <div className="mt-4 border-b border-line">
                <PackagesByLicence packages={packages} />
              </div>
            )}
          </>
        ),
      }))}
    />
  );
}
