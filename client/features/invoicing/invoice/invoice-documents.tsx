import { Box, Button, HStack } from '@chakra-ui/react'
import { FileCode2, FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { InvoiceDetailsFragment } from './invoice-details.generated'

/** Downloads the invoice as PDF and as the tax authority's XML, which is generated but not submitted. */
export const InvoiceDocuments = ({ invoice: { pdfPath, xmlPath } }: { readonly invoice: InvoiceDetailsFragment }) => {
  const { t } = useTranslation('invoicing')
  if (!pdfPath && !xmlPath) return null
  return (
    <Box display="grid" gap="2">
      <HStack gap="2" flexWrap="wrap">
        {pdfPath && (
          <Button asChild variant="outline">
            <a href={pdfPath} target="_blank" rel="noreferrer">
              <FileText aria-hidden />
              {t('acts.pdf')}
            </a>
          </Button>
        )}
        {xmlPath && (
          <Button asChild variant="outline">
            <a href={xmlPath} download>
              <FileCode2 aria-hidden />
              {t('acts.xml')}
            </a>
          </Button>
        )}
      </HStack>
      {xmlPath && (
        <Box color="fg.muted" textStyle="caption">
          {t('documents.xml')}
        </Box>
      )}
    </Box>
  )
}
