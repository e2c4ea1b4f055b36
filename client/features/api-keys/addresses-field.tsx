import { Box, Button } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ListField } from '@/ui/fields/list-field'

/** The networks that a key works from, with a button that adds the address of the person. */
export const AddressesField = ({ mine, help }: { readonly mine: string | null; readonly help: string }) => {
  const { t } = useTranslation('apiKeys')
  const { control, setFocus } = useFormContext()
  const { field } = useController({ control, name: 'addresses' })
  const given: readonly string[] = field.value
  const addMine = () => {
    field.onChange([...given.filter((address) => address.trim() !== ''), mine])
    // The button that was pressed is gone.
    setFocus('addresses')
  }
  return (
    <Box display="grid" gap="1">
      <ListField<{ addresses: string[] }>
        name="addresses"
        label={t('addresses.label')}
        help={help}
        itemLabel={(number) => t('addresses.item', { number })}
        addLabel={t('addresses.add')}
        placeholder="203.0.113.0/24"
      />
      {mine && !given.includes(mine) && (
        <Button
          variant="ghost"
          size="xs"
          justifySelf="start"
          maxWidth="full"
          whiteSpace="normal"
          height="auto"
          paddingBlock="1"
          overflowWrap="anywhere"
          textAlign="start"
          onClick={addMine}
        >
          <Plus aria-hidden />
          {t('addresses.mine', { address: mine })}
        </Button>
      )}
    </Box>
  )
}
