import { chargeScreens } from '@balcao/messages/charge-screens';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Notice } from '../../../components/page/notice.tsx';

const texts = chargeScreens.detail;

/** The address is no charge of the seller. */
export function NoSuchCharge() {
  return (
    <Notice title={texts.notFound} help={texts.notFoundHelp}>
      <Button component={Link} to="/cobrancas" variant="default">
        {texts.backToList}
      </Button>
    </Notice>
  );
}
