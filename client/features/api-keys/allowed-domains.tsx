import { Box } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Form } from '@/ui/fields/form'
import { ListField } from '@/ui/fields/list-field'
import { Card } from '@/ui/frames/card'
import { useAct } from '@/ui/use-act'
import { type ApiSettingsPartsFragment, UpdateApiSettingsDocument } from './api-keys.generated'

type Values = { allowedDomains: string[] }

/** The origins whose pages may call with a key of the person. */
export const AllowedDomains = ({ settings: { allowedDomains } }: { readonly settings: ApiSettingsPartsFragment }) => {
  const { t } = useTranslation('apiKeys')
  const submission = useAct(UpdateApiSettingsDocument, {
    variables: ({ allowedDomains: given }: Values) => ({ input: { allowedDomains: given.filter((domain) => domain.trim() !== '') } }),
    changes: ['apiSettings'],
    toast: () => t('domains.saved'),
  })
  return (
    <Card title={t('domains.title')}>
      <Box color="fg.muted" marginBlockStart="-2" marginBlockEnd="4">
        {t('domains.explanation')}
      </Box>
      <Form<Values>
        defaults={{ allowedDomains: allowedDomains.length > 0 ? [...allowedDomains] : [''] }}
        submission={submission}
        submitLabel={t('domains.save')}
        atEnd
      >
        <ListField<Values>
          name="allowedDomains"
          label={t('domains.label')}
          itemLabel={(number) => t('domains.item', { number })}
          addLabel={t('domains.add')}
          placeholder="https://books.example.com"
        />
      </Form>
    </Card>
  )
}
