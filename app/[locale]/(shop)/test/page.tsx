import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ClientMessages } from '@/components/layout/words/client-messages';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/choice-group';
import { FolderTabs } from '@/components/ui/folder-tabs';
import { TextLink } from '@/components/ui/link';
import { LoaderBar, Progress } from '@/components/ui/loader-bar';
import { Note } from '@/components/ui/note';
import { CardObject, SkeletonCard } from '@/components/ui/paper/card-object';
import { StampRow } from '@/components/ui/paper/stamp';
import { Ticket, TicketRow } from '@/components/ui/paper/ticket';
import { FieldSamples } from './field-samples';
import { WindowSamples } from './window-samples';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('test');
  return { title: t('title'), robots: { index: false } };
}

const colors = ['pink', 'orange', 'blue', 'green', 'yellow', 'purple'] as const;

/** To check by eye. */
export default async function TestPage() {
  const t = await getTranslations('test');
  const words = await getTranslations('common');
  return (
    <ClientMessages namespaces={['test']}>
      <div className="wrap pt-10 pb-16">
        <h1>{t('title')}</h1>
        <Sample title={t('colors')}>
          {colors.map((color) => (
            <div key={color} className={`${color} flex min-w-[150px] flex-1 font-display text-[1.5rem] shadow-flat`}>
              <b className="grid h-[84px] flex-1 place-items-center bg-cp font-normal text-ci">Aa</b>
              <b className="grid h-[84px] flex-1 place-items-center bg-c font-normal">Aa</b>
              <b className="grid h-[84px] flex-1 place-items-center bg-ci font-normal text-vellum">Aa</b>
            </div>
          ))}
        </Sample>
        <Sample title={t('buttons')}>
          <Button>{t('create')}</Button>
          <Button disabled>{t('disabled')}</Button>
          <Button busy busyLabel={t('busy')} />
          <Button variant="color" className="pink">
            {t('card')}
          </Button>
          <Button variant="color" className="orange">
            {t('images')}
          </Button>
          <Button variant="color" className="blue">
            {t('message')}
          </Button>
          <Button variant="line">{t('secondary')}</Button>
          <Button variant="line" size="sm">
            {t('small')}
          </Button>
          <TextLink to="index">{t('link')}</TextLink>
        </Sample>
        <Sample title={t('choices')} className="pink">
          <Chip>{t('rest')}</Chip>
          <Chip chosen>{t('chosen')}</Chip>
        </Sample>
        <Sample title={t('fields')}>
          <FieldSamples />
        </Sample>
        <Sample title={t('notes')}>
          <Note title={t('dpi')} className="min-w-[280px] flex-1">
            {t('dpiHelp')}
          </Note>
          <Note tone="success" title={t('saved')} className="min-w-[280px] flex-1">
            {t('savedHelp')}
          </Note>
          <Note tone="error" title={t('failed')} className="min-w-[280px] flex-1">
            {t('failedHelp')}
          </Note>
        </Sample>
        <Sample title={t('objects')} className="items-end">
          <CardObject shape="folded" className="w-[130px]">
            <span className="block bg-[#123f3d]" />
          </CardObject>
          <CardObject shape="postcard" className="w-[130px]">
            <span className="block bg-blue" />
          </CardObject>
          <SkeletonCard shape="folded" className="w-[130px]" />
          <StampRow
            count={3}
            missing={2}
            label={`${words('stamps', { count: 3 })}, ${words('stampsMissing', { count: 2 })}`}
          />
        </Sample>
        <Sample title={t('windows')}>
          <WindowSamples />
        </Sample>
        <Sample title={t('tickets')} className="items-start">
          <Ticket title={t('summary')} className="w-[320px]">
            <TicketRow label={t('recipients')}>{words('stamps', { count: 2 })}</TicketRow>
            <TicketRow label={t('total')} strong>
              {words('stamps', { count: 2 })}
            </TicketRow>
          </Ticket>
          <div className="grid min-w-[280px] flex-1 gap-4">
            <FolderTabs
              label={t('steps')}
              current="images"
              tabs={[
                { id: 'card', label: t('card'), href: '#card', color: 'pink', done: true, doneLabel: t('done') },
                { id: 'images', label: t('images'), href: '#images', color: 'orange' },
                { id: 'message', label: t('message'), href: '#message', color: 'blue' },
                { id: 'preview', label: t('preview'), href: '#preview', color: 'neutral' },
              ]}
            />
            <LoaderBar color="blue" label={t('loading')} />
            <div className="green">
              <Progress value={0.6} label={t('progress')} />
            </div>
          </div>
        </Sample>
      </div>
    </ClientMessages>
  );
}

function Sample({ title, className = '', children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <section className={className}>
      <h2 className="mt-[38px] mb-3.5 text-h3">{title}</h2>
      <div
        className={`flex flex-wrap gap-x-[18px] gap-y-4 ${className.includes('items') ? className : 'items-center'}`}
      >
        {children}
      </div>
    </section>
  );
}
