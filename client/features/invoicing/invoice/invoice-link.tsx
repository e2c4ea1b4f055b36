import { Box, Button, chakra, HStack } from '@chakra-ui/react'
import { Check, Copy, ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCopied } from '@/ui/use-copied'

/** The link where the customer views and pays the invoice. */
export const InvoiceLink = ({ link }: { readonly link: string }) => {
  const { t } = useTranslation('invoicing')
  const { copied, copy } = useCopied(link, t('link.copied'))
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="1.5">
      <Box fontWeight="medium">{t('link.title')}</Box>
      <HStack gap="2" borderWidth="1px" borderRadius="card" paddingInlineStart="3" paddingInlineEnd="1.5" minHeight="44px" bg="bg.subtle">
        <chakra.bdi dir="ltr" flex="1" minWidth="0" truncate fontFamily="mono" textStyle="small">
          {link}
        </chakra.bdi>
        <Button asChild variant="ghost" size="xs">
          <a href={link} target="_blank" rel="noreferrer" aria-label={t('link.open')}>
            <ExternalLink aria-hidden />
          </a>
        </Button>
        <Button variant="outline" size="xs" onClick={() => void copy()}>
          {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
          {t(copied ? 'link.copied' : 'acts.copyLink')}
        </Button>
      </HStack>
    </Box>
  )
}
