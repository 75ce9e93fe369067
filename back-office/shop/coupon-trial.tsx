import { formatMoney } from '@jolimot/client/money';
import type { CouponTrial } from '@jolimot/contract/coupons';
import { iriOf } from '@jolimot/contract/iri';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import { api } from '@/lib/api/client';
import type { PageCode } from '@/lib/forms/violations';
import { ActField, ActForm } from '../parts/act-controls';
import { useColumnWords } from '../parts/columns';
import { useItems } from '../parts/fields';
import { Details, Panel } from '../parts/resource-show';
import { useAct } from '../parts/use-act';
import { papers } from '../shell/theme';

type Package = RaRecord & { name: string; price: number };

/** Reserves nothing. */
export function CouponTester() {
  const { t } = useColumnWords();
  const { isBusy, faults, refuse, act } = useAct();
  const choices = useItems<Package>('credit_packages', 'nbCredit') ?? [];
  const [code, setCode] = useState('');
  const [chosen, setChosen] = useState('');
  const [address, setAddress] = useState('');
  const [trial, setTrial] = useState<CouponTrial | null>(null);

  const tryIt = async () => {
    setTrial(null);
    const codes: Record<string, PageCode> = {
      ...(code.trim() ? {} : { code: 'required' }),
      ...(chosen ? {} : { creditPackageId: 'required' }),
    };
    refuse(codes);
    if (Object.keys(codes).length > 0) return;
    const email = address.trim().toLowerCase();
    await act({
      send: async () => {
        const found = email ? await api('listShopUsers', { query: { email } }) : [];
        const account = found.find((one) => one.email.toLowerCase() === email);
        if (email && !account) return refuse({ shopUser: 'invalid' });
        const shopUser = account ? { shopUser: iriOf('shop_users', account.id) } : {};
        setTrial(await api('tryCoupon', { body: { code, creditPackageId: Number(chosen), ...shopUser } }));
      },
      after: () => undefined,
    });
  };
  return (
    <Box sx={{ mt: 5, maxWidth: 620 }}>
      <Panel title={t('trial.title')}>
        <ActForm submit={t('trial.try')} disabled={isBusy} onSubmit={tryIt}>
          <ActField id="trial-code" label={t('fields.code')} value={code} onValue={setCode} fault={faults.code} />
          <ActField
            id="trial-package"
            label={t('fields.package')}
            select
            value={chosen}
            onValue={setChosen}
            fault={faults.creditPackageId}
          >
            {choices.map(({ id, name, price }) => (
              <MenuItem key={id} value={String(id)}>{`${name} (${formatMoney(price)})`}</MenuItem>
            ))}
          </ActField>
          <ActField
            id="trial-account"
            label={t('fields.email')}
            value={address}
            onValue={setAddress}
            fault={faults.shopUser === undefined ? undefined : t('trial.noAccount')}
            help={t('trial.accountHelp')}
          />
        </ActForm>
        <Box role="status">{trial && <Outcome trial={trial} />}</Box>
      </Panel>
    </Box>
  );
}

function Outcome({ trial: { effect, problem } }: { trial: CouponTrial }) {
  const { t } = useColumnWords();
  if (!effect)
    return (
      <Typography sx={{ mt: 4, p: 3.5, bgcolor: papers.pink.paper, borderRadius: 1 }}>
        {t(`trial.problem.${problem ?? 'unknown'}`)}
      </Typography>
    );
  const { label, name, creditPackage, amount, discount, freeCredits, usableAlone } = effect;
  return (
    <Box sx={{ mt: 4, p: 3.5, bgcolor: papers.green.paper, borderRadius: 1 }}>
      <Typography variant="h3" sx={{ mb: 2 }}>
        {t('trial.does', { label, name })}
      </Typography>
      <Details
        values={[
          [t('fields.package'), `${creditPackage.name} (${formatMoney(creditPackage.price)})`],
          [t('fields.discount'), formatMoney(discount)],
          [t('trial.toPay'), formatMoney(amount)],
          [t('trial.freeCredits'), freeCredits],
          [t('fields.usableAlone'), t(usableAlone ? 'ra.boolean.true' : 'ra.boolean.false')],
        ]}
      />
    </Box>
  );
}
