import type { ProductionBatch } from '@jolimot/contract/back-office/production';
import { idOfIri } from '@jolimot/contract/iri';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { useColumnWords } from '../parts/columns';
import { papers } from '../shell/theme';
import { type FindingGroup, groupFindings } from './preflight-groups';
import { usePreflight, useTakeOut } from './workshop-queries';

const firstFindings = 5;

/** With place and remedy (docs/product/back-office.md, "Preflight"). */
export function BatchPreflight({ batch, onDone }: { batch: ProductionBatch; onDone: () => void }) {
  const { t, locale } = useColumnWords();
  const { data, isError, refetch } = usePreflight(batch);
  const [isWhole, setWhole] = useState(false);
  const groups = groupFindings(data?.findings ?? []);
  const shown = isWhole ? groups : groups.slice(0, firstFindings);
  const flawed = new Set(data?.findings.map(({ card }) => card.id)).size;
  const percent = (value: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }).format(value);
  return (
    <Box component="section" aria-label={t('preflight.title')} sx={{ mt: 4, display: 'grid', gap: 2.5 }}>
      <Typography variant="h3">{t('preflight.title')}</Typography>
      {isError && !data && (
        <Note paper="yellow" role="alert">
          {t('preflight.failed')} <Button onClick={() => void refetch()}>{t('preflight.retry')}</Button>
        </Note>
      )}
      {!data && !isError && (
        <div>
          <Typography color="textSecondary">{t('preflight.loading')}</Typography>
          <LinearProgress aria-label={t('preflight.loading')} />
        </div>
      )}
      {data && data.nbCard > flawed && (
        <Note paper="green">
          <b>{t('preflight.fine', { count: data.nbCard - flawed, all: data.nbCard })}</b>{' '}
          {t('preflight.figures', {
            most: percent(data.ink.most),
            limit: percent(data.ink.limit),
            profile: data.profile,
          })}
          {data.lowestPpi !== null && ` ${t('preflight.lowest', { value: data.lowestPpi })}`}
        </Note>
      )}
      {shown.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2.5 }}>
          {shown.map((group) => (
            <Finding
              key={JSON.stringify([group.order, group.code, group.place, group.value])}
              group={group}
              batch={batch}
              onDone={onDone}
              limit={percent(data?.ink.limit ?? 0)}
            />
          ))}
        </Box>
      )}
      {groups.length > shown.length && (
        <Button onClick={() => setWhole(true)}>{t('preflight.others', { count: groups.length - shown.length })}</Button>
      )}
    </Box>
  );
}

type NoteProps = { paper: 'green' | 'yellow' | 'pink'; role?: 'alert'; children: ReactNode };

function Note({ paper, role, children }: NoteProps) {
  return (
    <Box role={role} sx={{ p: 3, bgcolor: papers[paper].paper, borderRadius: 1, overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  );
}

const ourPlaces: readonly string[] = ['cover', 'overlay', 'address', 'code'];
const isOurs = (place: string): boolean => ourPlaces.includes(place);

type FindingProps = { group: FindingGroup; batch: ProductionBatch; limit: string; onDone: () => void };

function Finding({ group, batch, limit, onDone }: FindingProps) {
  const { t, locale } = useColumnWords();
  const takeOut = useTakeOut(batch, onDone);
  const { code, stops, place, value, cover, cards, order, orderReference } = group;
  const where = t('preflight.where', {
    reference: orderReference,
    count: cards.length,
    card: cards[0]?.code ?? '',
    place: t(isOurs(place) ? `preflight.places.${place}` : `creation.names.${place}`),
  });
  const kind = cover ? '_cover' : code === 'resolution_low' && stops ? '_stops' : '';
  const said = `preflight.codes.${code}${kind}`;
  const coverName = cover?.name[locale] ?? '';
  return (
    <li>
      <Note paper={stops ? 'pink' : 'yellow'}>
        <b>{t(`${said}.name`)}</b>
        <Typography variant="caption" component="div">
          {where}
        </Typography>
        {t(`${said}.advice`, { value: value ?? '', limit, cover: coverName })}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', '& a': { fontWeight: 700 } }}>
          {cover && <Link to={`/covers/${cover.id}`}>{t('preflight.openCover', { cover: coverName })}</Link>}
          <Link to={`/orders/${idOfIri('orders', order)}/show`}>
            {t('preflight.open', { reference: orderReference })}
          </Link>
          {batch.state === 'chosen' && (
            <Button disabled={takeOut.isBusy} onClick={() => void takeOut.act(cards.map(({ id }) => id))}>
              {t('preflight.takeOut', { count: cards.length })}
            </Button>
          )}
          <Typography variant="caption" color="textSecondary" sx={{ ml: 'auto' }}>
            {code === 'text_unfit' ? `${code} ${value ?? ''}` : code}
          </Typography>
        </Box>
      </Note>
    </li>
  );
}
