import type { Today } from '@jolimot/contract/back-office/today';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useColumnWords } from '@/back-office/parts/columns';
import { papers } from '@/back-office/shell/theme';
import { Panel } from '../parts/resource-show';

const shown = 8;

export function CountryPanel({ countries }: Pick<Today, 'countries'>) {
  const { t, locale } = useColumnWords();
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const sum = (field: 'cards' | 'before', of: Today['countries']) => of.reduce((total, one) => total + one[field], 0);
  const others = countries.slice(shown);
  const rows = [
    ...countries
      .slice(0, shown)
      .map(({ countryCode, ...one }) => ({ name: names.of(countryCode) ?? countryCode, ...one })),
    ...(others.length > 0
      ? [
          {
            name: t('today.otherCountries', { count: others.length }),
            cards: sum('cards', others),
            before: sum('before', others),
          },
        ]
      : []),
  ];
  const most = Math.max(1, ...rows.map(({ cards }) => cards));
  const title = t('today.countries', { count: sum('cards', countries) });
  if (rows.length === 0)
    return (
      <Panel title={title}>
        <Typography>{t('today.noCountry')}</Typography>
      </Panel>
    );
  return (
    <Panel title={title}>
      <Box
        component="table"
        sx={{
          width: '100%',
          maxWidth: 760,
          borderCollapse: 'collapse',
          '& th, & td': { p: '5px 8px 5px 0', textAlign: 'left' },
        }}
      >
        <thead>
          <tr>
            <th scope="col">{t('today.country')}</th>
            <Box component="th" aria-hidden="true" sx={{ width: { xs: '30%', sm: '50%' } }} />
            <th scope="col">{t('today.last30')}</th>
            <th scope="col">{t('today.before30')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cards, before }) => (
            <tr key={name}>
              <Box component="th" scope="row" sx={{ fontWeight: 400 }}>
                {name}
              </Box>
              <td aria-hidden="true">
                <Box
                  sx={{
                    height: 16,
                    minWidth: 3,
                    width: `${(cards / most) * 100}%`,
                    bgcolor: papers.blue.DEFAULT,
                    borderRadius: '0 2px 2px 0',
                  }}
                />
              </td>
              <td>
                <b>{cards}</b>
              </td>
              <td>{before}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Panel>
  );
}
