/**
 * Puts a button that copies below every secret. Without scripts the page is the same but for it:
 * a click on a secret selects it whole.
 */
for (const secret of document.querySelectorAll('.secret')) {
	const button = document.createElement('button');
	button.type = 'button';
	button.textContent = 'Copy';
	button.className = 'copy';
	button.setAttribute('aria-describedby', secret.id);
	const said = document.createElement('span');
	said.setAttribute('role', 'status');
	button.addEventListener('click', async () => {
		try {
			await navigator.clipboard.writeText(secret.textContent);
			said.textContent = 'Copied.';
		} catch {
			getSelection().selectAllChildren(secret);
			said.textContent = 'The browser does not let pages copy. It is selected: press Ctrl+C.';
		}
	});
	secret.after(button, ' ', said);
}
