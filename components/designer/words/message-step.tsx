import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { editableOn, hasStripIn } from '@/lib/creation/card/cover-customizations';
import { messagePlace } from '@/lib/creation/card/slot-geometry';
import { dispatch } from '@/lib/creation/screen/editor';
import { useDesign } from '../document/designer-context';
import { EmptyStep } from '../document/empty-step';
import { LiveMessageProvider } from './live-message';
import { Writing } from './writing';

export function MessageStep() {
  const t = useTranslations('creation.message');
  const { creation, cover } = useDesign();
  const place = creation && cover ? messagePlace(creation.product.slug, hasStripIn(creation, cover)) : undefined;
  if (!cover || !place) {
    return (
      <EmptyStep color="blue" title={t('noCover')} help={t('noCoverHelp')}>
        <Button variant="color" onClick={() => dispatch({ type: 'stepChosen', step: 'card' })}>
          {t('chooseCard')}
        </Button>
      </EmptyStep>
    );
  }
  if (!editableOn(cover, 'message').includes('Message')) {
    return (
      <EmptyStep color="blue" title={t('heading')} help={t('notAllowed')}>
        <Button variant="color" onClick={() => dispatch({ type: 'stepValidated' })}>
          {t('toPreview')}
        </Button>
      </EmptyStep>
    );
  }
  return (
    <LiveMessageProvider slot={place.slot}>
      <Writing slot={place.slot} face={place.face === 'address' ? 'address' : 'inside'} />
    </LiveMessageProvider>
  );
}
